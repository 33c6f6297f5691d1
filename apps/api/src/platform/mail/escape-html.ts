const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);
