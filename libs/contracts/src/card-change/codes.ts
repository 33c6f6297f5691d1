/** The types of card changes (docs/product/card-change.md); the numbers are part of the API. */
export const CARD_CHANGE_TYPE = { extend: 0, renew: 1, update: 2, papers: 3 } as const;
export type CardChangeName = keyof typeof CARD_CHANGE_TYPE;
export type CardChangeType = (typeof CARD_CHANGE_TYPE)[CardChangeName];
export const CARD_CHANGE_TYPES = Object.values(CARD_CHANGE_TYPE);

/** The name of a type, which selects its texts and rules. */
export const cardChangeName = (type: CardChangeType): CardChangeName =>
  (Object.keys(CARD_CHANGE_TYPE) as CardChangeName[]).find(
    (name) => CARD_CHANGE_TYPE[name] === type,
  ) ?? 'extend';

/** Maximum number of people in a card change. */
export const MAX_CARD_CHANGES = 50;

/** Maximum number of papers with which one call starts a draft; a person may have several. */
export const MAX_RENEWED_PAPERS = 200;

/** Cards that end within this many days are offered first. */
export const CARD_WINDOW_DAYS = 30;

/** The state of a file or row in a form: new, stored, changed, or struck through. */
export const PERSISTENCE = { removed: -1, stored: 0, added: 1, modified: 2 } as const;
