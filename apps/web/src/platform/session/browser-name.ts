/** What tells a browser; the first that fits counts, as most name others too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/coc_coc_browser\//, 'Cốc Cốc'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** A browser and its system as people call them, of what it says of itself; empty where that tells nothing. */
export function browserName(userAgent: string): string {
  const parts = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  return parts.filter((part) => part !== undefined).join(', ');
}
