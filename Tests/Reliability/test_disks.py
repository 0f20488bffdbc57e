"""Disks that are full, folders that are closed, processes that may open few files: a word, and the site as it was."""

import os
import shutil
import subprocess
import sys

import pytest
from publishing import BINARY, THOROUGH, build, built, faults, make_versions, tree

NAMESPACE = ["unshare", "--mount", "--map-root-user"] if os.getuid() else ["unshare", "--mount"]
CAN_MOUNT = subprocess.run([*NAMESPACE, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0

# On a file system of its own: the old site, then ballast until so much is free, then the new one; what is there then
# and after the ballast is gone goes where it can be looked at.
SCENARIO = """
set -u
mount -t tmpfs -o size=4m,nr_inodes=2000 none "$DISK"
"$SITEGEN" build -q "$V1" -o "$DISK/out" || exit 99
if [ "$KIND" = bytes ]; then
    free=$(df -k --output=avail "$DISK" | tail -1)
    [ "$free" -gt "$LEFT" ] && head -c $(( (free - LEFT) * 1024 )) /dev/zero > "$DISK/ballast"
else
    mkdir "$DISK/ballast"
    free=$(df --output=iavail "$DISK" | tail -1)
    for n in $(seq $(( free - LEFT ))); do : > "$DISK/ballast/$n"; done
fi
"$SITEGEN" build -q "$V2" -o "$DISK/out" 2> "$KEEP/said"
echo $? > "$KEEP/status"
cp -a "$DISK/out" "$KEEP/left"
rm -rf "$DISK/ballast"
"$SITEGEN" build -q "$V2" -o "$DISK/out" 2> "$KEEP/said-next"
echo $? > "$KEEP/status-next"
cp -a "$DISK/out" "$KEEP/next"
ls -A "$DISK" > "$KEEP/beside"
"""

STEPS = {
    "bytes": range(0, 700, 8) if THOROUGH else (0, 4, 8, 16, 40, 80, 160),
    "names": range(0, 90, 1) if THOROUGH else (0, 1, 2, 3, 5, 8, 16, 32),
}


@pytest.fixture(scope="module")
def versions(tmp_path_factory):
    folder = tmp_path_factory.mktemp("versions")
    sites = make_versions(folder, 20)
    return sites, [built(site, folder / f"clean{number}") for number, site in enumerate(sites)]


@pytest.mark.skipif(not CAN_MOUNT, reason="no file system can be mounted here")
@pytest.mark.parametrize("kind, left", [(kind, left) for kind, steps in STEPS.items() for left in steps])
def test_a_full_disk(tmp_path, versions, kind, left):
    (v1, v2), (before, after) = versions
    disk, keep = tmp_path / "disk", tmp_path / "keep"
    disk.mkdir(), keep.mkdir()
    paths = {"DISK": disk, "KEEP": keep, "V1": v1, "V2": v2, "SITEGEN": BINARY, "KIND": kind, "LEFT": left}
    environment = {**os.environ, **{name: str(value) for name, value in paths.items()}}
    run = subprocess.run([*NAMESPACE, "sh", "-c", SCENARIO], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    status, said = int((keep / "status").read_text()), (keep / "said").read_text()
    assert status in (0, 3)
    assert status == 0 or "no space left on the disk" in said and "error: " in said, said
    assert faults(keep / "left", before, after) == []
    if status == 0:
        assert tree(keep / "left") == after
    assert (keep / "status-next").read_text().strip() == "0", (keep / "said-next").read_text()
    assert tree(keep / "next") == after
    assert (keep / "beside").read_text().split() == ["out"]


@pytest.mark.parametrize("limit", range(3, 64) if THOROUGH else (3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24))
def test_few_open_files(tmp_path, versions, limit):
    (v1, v2), (before, after) = versions
    built(v1, tmp_path / "out")
    line = f'ulimit -n {limit}; exec "$0" build -q "$1" -o "$2"'
    # Several times: which thread finds that there are no more files is a matter of chance.
    for _ in range(5):
        run = subprocess.run(["sh", "-c", line, BINARY, v2, tmp_path / "out"], capture_output=True, text=True)
        assert run.returncode in (0, 3, 127), (run.returncode, run.stderr)  # 127: not even its libraries were opened
        assert run.returncode == 0 or run.stderr.strip()
        assert faults(tmp_path / "out", before, after) == []
    assert built(v2, tmp_path / "out") == after
    assert os.listdir(tmp_path) == ["out"]


@pytest.mark.skipif(not CAN_MOUNT, reason="no file system can be mounted here")
def test_a_read_only_disk(tmp_path, versions):
    (v1, v2), (before, _) = versions
    built(v1, tmp_path / "out")
    line = 'mount --bind "$2" "$2"; mount -o remount,ro,bind "$2"; exec "$0" build -q "$1" -o "$2"'
    run = subprocess.run([*NAMESPACE, "sh", "-c", line, BINARY, v2, tmp_path / "out"], capture_output=True, text=True)
    assert run.returncode == 3 and "out" in run.stderr and "read-only" in run.stderr, run.stderr
    assert tree(tmp_path / "out") == before
    assert os.listdir(tmp_path) == ["out"]


@pytest.mark.parametrize("closed", ["", "only1", "part0/page0"])
def test_a_folder_that_may_not_be_written_to(tmp_path, versions, closed):
    (v1, v2), (before, _) = versions
    built(v1, tmp_path / "out")
    above = [folder for folder in tmp_path.parents if "pytest-of-" in str(folder)]  # more of them with several workers
    for folder in [tmp_path, *above]:
        folder.chmod(0o777)
    if os.getuid() == 0:
        subprocess.run(["chown", "-R", "nobody", tmp_path], check=True)
    (tmp_path / "out" / closed).chmod(0o555)
    words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
    sites = [v1, v2]
    reach = [folder for site in sites for folder in [site, *site.parents] if folder.is_relative_to(above[-1])]
    for folder in reach:
        folder.chmod(0o755)
    # The checkout may lie where nobody else comes.
    tool = shutil.copy(BINARY, v2.parent / "sitegen")
    run = subprocess.run([*words, tool, "build", "-q", v2, "-o", tmp_path / "out"], capture_output=True, text=True)
    (tmp_path / "out" / closed).chmod(0o755)
    assert run.returncode == 3 and "permission denied" in run.stderr and "out" in run.stderr, run.stderr
    assert tree(tmp_path / "out") == before
    assert os.listdir(tmp_path) == ["out"]


if __name__ == "__main__":
    sys.exit(pytest.main([__file__]))
