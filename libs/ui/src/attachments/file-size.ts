const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/**
 * The size of a file in the units of the file limits (1 MB is 1,000,000 bytes), in the number
 * format of the language.
 */
export function formatFileSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
