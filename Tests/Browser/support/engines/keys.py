"""Keys as WebDriver knows them."""

KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c",
    "Space": " ", "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}  # fmt: skip


def strokes(key: str) -> list[tuple[str, str]]:
    """`Shift+Tab` → down Shift, down Tab, up Tab, up Shift; each as `("down", character)`."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    codes = [KEYS.get(name, name) for name in [*held, last]]
    return [("down", code) for code in codes] + [("up", code) for code in reversed(codes)]
