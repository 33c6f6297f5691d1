import { CARD_CHANGE_TYPE, cardChangePaths, peoplePaths, type GateReason } from '@portal/contracts';
import { generatePath } from 'react-router-dom';
import { reportPaths } from '../../plant/reports';
import { companyPaperPaths } from '../../plant/company-papers';

/** What a company can do about a reason, and the page where it begins. */
export interface Remedy {
  name: 'extend' | 'papers' | 'company' | 'register' | 'training';
  path: string;
}

const changeOf = (type: number) =>
  generatePath(cardChangePaths.create, { requestType: String(type) });
const extend: Remedy = { name: 'extend', path: changeOf(CARD_CHANGE_TYPE.extend) };
const papers: Remedy = { name: 'papers', path: changeOf(CARD_CHANGE_TYPE.papers) };
const company: Remedy = { name: 'company', path: companyPaperPaths.own };
/** The report names what each person lacks, and until when exams count. */
const training: Remedy = { name: 'training', path: reportPaths.training };
const register: Remedy = { name: 'register', path: peoplePaths.create };

/** The plant alone can change the other reasons, such as a bar. */
const REMEDIES: Partial<Record<GateReason, Remedy>> = {
  over: extend,
  documents: papers,
  health: papers,
  companyPapers: company,
  courses: training,
  ended: register,
  unknownCode: register,
  noRequest: register,
};

/** The first thing that a company can do about the reasons of an answer; undefined if there is none. */
export const remedyOf = (reasons: readonly { reason: GateReason }[]): Remedy | undefined =>
  reasons.map(({ reason }) => REMEDIES[reason]).find(Boolean);
