/**
 * Letters of fonts from before Unicode, as old workbooks contain them: each byte of the font is
 * read as the Western European letter with the same number.
 */

/**
 * TCVN3 (TCVN 5712:1993, "ABC"): one character per letter. Capitals with a tone are in separate
 * fonts.
 */
export const TCVN3: ReadonlyMap<string, string> = pairs(
  '¡¢£¤¥¦§¨©ª«¬\u00AD®µ¶·¸¹»¼½¾ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖ×ØÜÝÞßáâãäåæçèéêëìíîïñòóôõö÷øùúûüýþ',
  'ĂÂÊÔƠƯĐăâêôơưđàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
);

/** VNI for Windows: letters that are one character. */
export const VNI_SINGLE: ReadonlyMap<string, string> = pairs(
  'ôöñíìæóòîÔÖÑÍÌÆÓÒÎ',
  'ơưđíìỉĩịỵƠƯĐÍÌỈĨỊỴ',
);

/**
 * VNI for Windows: marks after a vowel, and what each one makes of the vowels, in the order of
 * `VNI_VOWELS`.
 */
export const VNI_MARKS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  a: pairs('ùøûõïâáàåãäêéèúüë', 'áàảãạâấầẩẫậăắằẳẵặ'),
  e: pairs('ùøûõïâáàåãä', 'éèẻẽẹêếềểễệ'),
  o: pairs('ùøûõïâáàåãä', 'óòỏõọôốồổỗộ'),
  u: pairs('ùøûõï', 'úùủũụ'),
  y: pairs('ùøûõ', 'ýỳỷỹ'),
  ô: pairs('ùøûõï', 'ớờởỡợ'),
  ö: pairs('ùøûõï', 'ứừửữự'),
};

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, at) => [letter, letters[at] ?? letter]));
}
