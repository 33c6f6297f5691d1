const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FULL =
  'january february march april may june july august sept(?:ember)? october november december'.split(
    ' ',
  );
/** The months in words; the first and last of the year have other names in the lunar calendar. */
const VIETNAMESE = 'một hai ba (?:tư|bốn) năm sáu (?:bảy|bẩy) tám chín mười'.split(' ');

const END = String.raw`(?![\p{L}\p{M}])`;
const NAME = `(?:${[...FULL, ...ENGLISH].join('|')})${END}\\.?`;
const NAMED_DAY = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?:[\s\-./,]*|\s+of\s+)(${NAME})[\s\-./,'’]*(\d{4}|\d{2})?(?!\d)`,
  'iu',
);
const DAY_NAMED = new RegExp(
  String.raw`^(${NAME})\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})(?!\d)`,
  'iu',
);
const WORD_MONTH = new RegExp(
  String.raw`tháng\s+(?:mười\s+(một|hai)|(${VIETNAMESE.join('|')}))${END}`,
  'iu',
);
/** As spreadsheets in Vietnamese shorten a month: "05-thg 2-1996", "05 Th2 1996". */
const SHORTENED = /(?:(?<![\p{L}\p{M}])th(?:g|áng)|(?<![\p{L}\p{M}\d])th)\.?\s?(\d{1,2})/iu;

const indexIn = (names: readonly string[], written: string): number =>
  names.findIndex((name) => new RegExp(`^${name}$`, 'iu').test(written));

const monthNamed = (name: string): number => {
  const plain = name.replace('.', '');
  return Math.max(indexIn(FULL, plain), indexIn(ENGLISH, plain)) + 1;
};

/** A text with the name of its month, in Vietnamese or English, as a number. */
export function withNumberedMonth(text: string): string {
  const [whole = '', tens, word = ''] = WORD_MONTH.exec(text) ?? [];
  if (whole !== '') {
    const month = tens === undefined ? indexIn(VIETNAMESE, word) + 1 : tens === 'một' ? 11 : 12;
    return text.replace(whole, `tháng ${month} `);
  }
  return text
    .replace(SHORTENED, ' tháng $1 ')
    .replace(NAMED_DAY, (_, day: string, name: string, year: string | undefined) =>
      [day, monthNamed(name), year].filter((part) => part !== undefined).join('/'),
    )
    .replace(
      DAY_NAMED,
      (_, name: string, day: string, year: string) => `${day}/${monthNamed(name)}/${year}`,
    );
}
