#!/bin/bash
# deb.sh BINARY FOLDER
#
# Makes FOLDER/sitegen_VERSION-1_ARCHITECTURE.deb, which `apt install ./…` installs with the libraries it needs, and tells its
# path. The same commit gives the same bytes, as with dist.sh.
set -euo pipefail
[ $# = 2 ] || { echo "usage: scripts/deb.sh BINARY FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
binary=$(realpath "$1") folder=$2
version=$("$binary" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
scripts/stage.sh "$binary" "$root/usr"
# Debian's zsh looks there for what packages bring, and Debian's changelogs have a form of their own.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
maintainer='sitegen contributors <maintainers@sitegen.invalid>'
gzip -9n > "$root/usr/share/doc/sitegen/changelog.Debian.gz" <<CHANGELOG
sitegen ($version-1) bookworm; urgency=medium

  * Version $version; changelog.gz says what is new.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
CHANGELOG
# A package of our own closes no request in Debian's bug tracker.
mkdir -p "$root/usr/share/lintian/overrides"
echo 'sitegen: initial-upload-closes-no-bugs *' > "$root/usr/share/lintian/overrides/sitegen"

# The libraries that the tool asks for, as packages; dpkg-shlibdeps wants to stand in a source package.
mkdir "$work/debian"
printf 'Source: sitegen\n\nPackage: sitegen\nArchitecture: any\n' > "$work/debian/control"
needs=$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/sitegen" 2> /dev/null | sed -n 's/^shlibs:Depends=//p')

mkdir "$root/DEBIAN"
cat > "$root/DEBIAN/control" <<CONTROL
Package: sitegen
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s "$root/usr" | cut -f 1)
Depends: $needs
Recommends: highlight
Suggests: curl
Section: web
Priority: optional
Description: static site generator that makes accessible HTML forms
 Authors write pages in Markdown with specs of forms in them; sitegen makes
 pages of HTML whose forms have labels, groups, hints and messages tied to
 their controls, work without a script and need no service.
 .
 With it come a preview that follows every change, a check of links and
 labels, a theme, a search without a server, feeds and tags.
CONTROL
(cd "$root" && find usr -type f -printf '%P\0' | sort -z | xargs -0 -I {} md5sum usr/{} > DEBIAN/md5sums)
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --build "$root" "$folder/sitegen_$version-1_$architecture.deb" > /dev/null
echo "$folder/sitegen_$version-1_$architecture.deb"
