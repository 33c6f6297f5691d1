import {
  CARD_CHANGE_TYPE,
  cardChangePaths,
  peoplePaths,
  vehiclePaths,
  type GateReason,
  type GateSubjectShown,
} from '@portal/contracts';
import { generatePath } from 'react-router-dom';
import { lackingPath } from '../../../plant/classes';
import { companyPaperPaths } from '../../../plant/company-papers';

/** What a company can do about a reason, and the page where it begins. */
export interface Remedy {
  name: 'extend' | 'papers' | 'company' | 'register' | 'training';
  path: string;
}

type GateSubjectKind = GateSubjectShown['kind'];

const changeOf = (type: number) =>
  generatePath(cardChangePaths.create, { requestType: String(type) });
const extend: Remedy = { name: 'extend', path: changeOf(CARD_CHANGE_TYPE.extend) };
const papers: Remedy = { name: 'papers', path: changeOf(CARD_CHANGE_TYPE.papers) };
const company: Remedy = { name: 'company', path: companyPaperPaths.own };
/** The page names who lacks the course, from when on it is needed, and which classes can be booked. */
const training: Remedy = { name: 'training', path: lackingPath() };
const register: Remedy = { name: 'register', path: peoplePaths.create };

const vehicle: Remedy = { name: 'register', path: vehiclePaths.create };

/** The plant alone can change the other reasons, such as a bar or a check of the day. */
const REMEDIES: Record<GateSubjectKind, Partial<Record<GateReason, Remedy>>> = {
  person: {
    over: extend,
    documents: papers,
    health: papers,
    companyPapers: company,
    courses: training,
    ended: register,
    unknownCode: register,
    noRequest: register,
  },
  // A vehicle's papers and its driver's licence come with its request.
  vehicle: {
    over: vehicle,
    papers: vehicle,
    licence: vehicle,
    companyPapers: company,
    ended: vehicle,
    noRequest: vehicle,
  },
};

interface Told {
  reason: GateReason;
  /** The courses that are missing. */
  courseIds: readonly string[];
}

function remedyFor(kind: GateSubjectKind, { reason, courseIds }: Told): Remedy | undefined {
  const remedy = REMEDIES[kind][reason];
  const [course, another] = courseIds;
  return remedy === training && course && !another
    ? { ...training, path: lackingPath(course) }
    : remedy;
}

const firstOf = (kind: GateSubjectKind) => (reasons: readonly Told[]) =>
  reasons.map((told) => remedyFor(kind, told)).find(Boolean);

/** The first thing that a company can do about the reasons of an answer; undefined if there is none. */
export const remedyOf = { person: firstOf('person'), vehicle: firstOf('vehicle') };
