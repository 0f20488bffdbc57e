// Markdown: see MarkdownRenderer.
