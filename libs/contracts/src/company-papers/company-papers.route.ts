import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type {
  CompanyPaperBody,
  CompanyPapersPage,
  companyPapersQuery,
  CompanyPaperVerdict,
  ownCompanyPapers,
} from './company-papers';

const OWN = '/io/website/company-papers';
const PLANT = '/io/provider/company-papers';

/** What the plant demands of the caller's company, and what it has of it. */
export const getCompanyPapers = route<{ answer: z.infer<typeof ownCompanyPapers> }>('GET', OWN);
export const sendCompanyPaper = route<{ body: CompanyPaperBody; answer: CommandAnswer }>(
  'POST',
  OWN,
);
/** Takes back a paper that still waits. */
export const withdrawCompanyPaper = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${OWN}/:id/withdraw`,
);

/** Papers of all companies, for the plant's reviewers. */
export const searchCompanyPapers = route<{
  query: z.input<typeof companyPapersQuery>;
  answer: CompanyPapersPage;
}>('GET', PLANT);
export const decideCompanyPaper = route<{
  params: { id: string };
  body: CompanyPaperVerdict;
  answer: CommandAnswer;
}>('POST', `${PLANT}/:id/decide`);
