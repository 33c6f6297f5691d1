import { NOWHERE, PAGE_SIZES, SITE_KINDS, SITE_LISTS, type SiteKind } from '@portal/contracts';
import {
  addressCodec,
  choicePart,
  pageParts,
  textPart,
} from '../../../platform/lists/address-codec';

/** The state of the list under the board. */
export interface SiteState {
  show: (typeof SITE_LISTS)[number] | null;
  kind: SiteKind | null;
  /** Ids; `none` for people without one, empty for all. */
  area: string;
  contractor: string;
  gate: string;
  keyword: string;
  skip: number;
  take: number;
}

export const EVERYBODY = {
  show: 'inside',
  kind: null,
  area: '',
  contractor: '',
  gate: '',
  keyword: '',
  skip: 0,
} as const;

const ID = /^[0-9a-f-]{36}$/;
const sharePart = (name: string) => ({
  ...textPart(name),
  read: (text: string) => (ID.test(text) || text === NOWHERE ? text : undefined),
});

export const siteCodec = addressCodec<SiteState>(
  { ...EVERYBODY, take: PAGE_SIZES[0] },
  {
    show: choicePart('xem', SITE_LISTS),
    kind: choicePart('loai', SITE_KINDS),
    area: sharePart('khu-vuc'),
    contractor: sharePart('nha-thau'),
    gate: sharePart('cong'),
    keyword: textPart('tu-khoa'),
    ...pageParts,
  },
);
