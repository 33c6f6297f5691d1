const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that stands in marks, with nothing in it taken for one. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);
