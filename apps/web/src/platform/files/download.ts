/** Hands bytes to the user as a file. */
export function downloadBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the bytes after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
