import {
  FAMILIES,
  LANGUAGES,
  PAPER_NAMES,
  type Family,
  type Language,
  type PaperName,
  type PaperPart,
} from '@portal/contracts';
import type { TextKey } from '../i18n/translator';

/** What can be said of a paper: the portal's own words of its parts, and what has a value on it. */
export interface PaperParts {
  /** The texts of its parts; a part without one is empty unless the plant fills it, null for one that it does not have. */
  original: Readonly<Record<PaperPart, TextKey | '' | null>>;
  placeholders: readonly string[];
  /** The languages in which it is made. */
  languages: readonly Language[];
}

/** The namespaces of the families' papers. */
const TEXTS = {
  people: 'peoplePaper',
  vehicles: 'vehiclePaper',
  equipment: 'equipmentPaper',
  guarantee: 'guaranteePaper',
  cardChange: 'cardChangePaper',
  takeOut: 'takeOutPaper',
} as const satisfies Record<Family, string>;

/** Families whose papers somebody else signs than a contractor. */
const OWN_SIGNERS: Partial<Record<Family, 'guaranteePaper' | 'takeOutPaper'>> = {
  guarantee: 'guaranteePaper',
  takeOut: 'takeOutPaper',
};

const OF_REQUESTS = ['number', 'contractor', 'plant', 'date', 'count'] as const;

function confirmation(family: Family): PaperParts {
  const signers = OWN_SIGNERS[family] ?? 'paper';
  return {
    original: {
      title: 'paper:title',
      // A card change names its kind there.
      subtitle: family === 'cardChange' ? null : `${TEXTS[family]}:subtitle`,
      note: '',
      firstSigner: `${signers}:preparedBy`,
      secondSigner: `${signers}:approvedBy`,
    },
    placeholders: OF_REQUESTS,
    languages: LANGUAGES,
  };
}

/** The plant issues approvals in Vietnamese only, and signs them with its certificate. */
export const APPROVAL_LANGUAGE: Language = 'vi';

/** An approval paper of a family without words for it. */
const PLAIN: PaperParts = {
  original: {
    title: 'approvalPaper:title',
    subtitle: '',
    note: '',
    firstSigner: 'approvalPaper:signed.by',
    secondSigner: null,
  },
  placeholders: OF_REQUESTS,
  languages: [APPROVAL_LANGUAGE],
};

const approval = (family: Family): PaperParts => ({
  ...PLAIN,
  original: { ...PLAIN.original, subtitle: `${TEXTS[family]}:approval.subtitle` },
});

const protocol = (kind: 'alarm' | 'drill'): PaperParts => ({
  original: {
    title: `musterPaper:title.${kind}`,
    subtitle: null,
    note: '',
    firstSigner: 'musterPaper:signers.warden',
    secondSigner: 'musterPaper:signers.head',
  },
  placeholders: ['plant', 'date'],
  languages: LANGUAGES,
});

const PARTS = new Map<string, PaperParts>([
  ...FAMILIES.flatMap((family): [PaperName, PaperParts][] => [
    [`${family}Confirmation`, confirmation(family)],
    [`${family}Approval`, approval(family)],
  ]),
  ['alarmProtocol', protocol('alarm')],
  ['drillProtocol', protocol('drill')],
]);

export const isPaper = (name: unknown): name is PaperName =>
  (PAPER_NAMES as readonly unknown[]).includes(name);

/** The parts of a paper. */
export const partsOf = (paper: PaperName): PaperParts => PARTS.get(paper) ?? PLAIN;
