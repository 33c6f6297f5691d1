/** The letters and signs that the font of papers has, with tabs and line breaks; a test compares them with the font. */
const PRINTED =
  /^[\t\n\u0020-\u007E\u00A0-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0121\u0126-\u012B\u012E-\u0131\u0139\u013A\u013D\u013E\u0141-\u0144\u0147\u0148\u014C\u014D\u0150-\u0155\u0158-\u015B\u015E-\u016B\u016E-\u017E\u01A0\u01A1\u01AF\u01B0\u1E9E\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AB\u20AC\u2122\u2212\u2248\u2260\u2264\u2265]$/u;

/** The first character of a text that papers cannot print, such as an emoji or a letter of another script; null if there is none. */
export const unprintedLetter = (text: string): string | null =>
  [...text].find((letter) => !PRINTED.test(letter)) ?? null;
