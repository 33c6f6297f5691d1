/** Consonants at the start of a Vietnamese syllable. */
const ONSETS = 'b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x';

/** The rest of a syllable, without tones. */
const RIMES = `
a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây
e ec em en eng eo ep et ê êch êm ên êng ênh êp êt êu
i ia ich iêc iêm iên iêng iêp iêt iêu im in inh ip it iu
o oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oc oe oen oeo oet oi om on ong ooc oong op ot
ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt
u ua uân uâng uât uây uc uê uêch uênh ui um un ung uôc uôi uôm uôn uông uôt uơ up ut uy uya uych uyên uyêt uynh uyp uyt uyu
ư ưa ưc ưi ưm ưng ươc ươi ươm ươn ương ươp ươt ươu ưt ưu
y yêm yên yêng yêt yêu ych ynh yt`;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const SYLLABLES = new RegExp(
  `^(?:${wordsOf(ONSETS)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})?(?:${wordsOf(RIMES).join('|')})$`,
  'u',
);

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const STOPS = /(?:c|ch|p|t)$/u;
/** Syllables that end in a stop have a rising or heavy tone, or none if the user left it out. */
const TONES_OF_STOPS = /[\u0300\u0303\u0309]/u;

/** Whether a word can be a Vietnamese syllable; case does not matter. */
export function isSyllable(word: string): boolean {
  const taken = word.toLowerCase().normalize('NFD');
  const tones = taken.match(TONES) ?? [];
  const bare = taken.replaceAll(TONES, '').normalize('NFC');
  if (tones.length > 1 || !SYLLABLES.test(bare)) return false;
  return !(STOPS.test(bare) && TONES_OF_STOPS.test(taken));
}
