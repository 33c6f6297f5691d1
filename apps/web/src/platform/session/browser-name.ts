/** How to recognise a browser. The first match counts, because most browsers name others too. */
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

/** Returns the common names of a browser and its system from its user agent; empty if unknown. */
export function browserName(userAgent: string): string {
  const parts = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  return parts.filter((part) => part !== undefined).join(', ');
}
