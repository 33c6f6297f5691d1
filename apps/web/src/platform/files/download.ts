/** Saves bytes as a file on the user's computer. */
export function downloadBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the bytes some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
