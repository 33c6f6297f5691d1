import type { z } from 'zod';
import type { ImportAnswer } from '../entry/workbooks';
import type { OutdatedPaper } from '../requests/confirmation';
import { lifeRoutes } from '../requests/life.route';
import type { RequestCommandAnswer } from '../requests/request';
import { API_BASE, route } from '../route';
import type {
  CardChange,
  CardChangeDefault,
  cardChangeTypeQuery,
  cardChangeInput,
  CardChangeItem,
  cardChangePage,
  cardChangeQuery,
  CardStaffPage,
  CardStaffProfile,
  extendExpiringBody,
  ExtendExpiringAnswer,
  loadStaffBody,
  renewPapersBody,
  searchCardStaffQuery,
} from './card-change';
import type { exportCardChangesBody, importCardChangesQuery } from './card-change-files';

const at = (path: string) => `${API_BASE}/request-change-card/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };

/** The calls of card changes that every kind of request has. */
export const cardChangeRoutes = lifeRoutes<{
  input: z.input<typeof cardChangeInput>;
  request: CardChange;
  query: z.input<typeof cardChangeQuery>;
  page: z.infer<typeof cardChangePage>;
}>('request-change-card');

export const getCardChangeDefault = route<{
  query: z.input<typeof cardChangeTypeQuery>;
  answer: CardChangeDefault;
}>('GET', at('get-request-default'));
/** The people of the company whose card ends between two days, soonest first. */
export const loadCardStaff = route<{
  body: z.input<typeof loadStaffBody>;
  answer: CardStaffPage;
}>('POST', at('load-staff'));
/** All people of the company who have a card. */
export const searchCardStaff = route<{
  query: z.input<typeof searchCardStaffQuery>;
  answer: CardStaffPage;
}>('GET', at('search-staff'));
/** One of them with documents, by `staffId`. */
export const getCardStaffProfile = route<ById<CardStaffProfile>>(
  'GET',
  at('get-staff-profile-by-id/:id'),
);
/** Creates a draft that extends cards which expire soon. */
export const extendExpiring = route<{
  body: z.input<typeof extendExpiringBody>;
  answer: ExtendExpiringAnswer;
}>('POST', at('extend-expiring'));
/** Creates a draft that renews papers which expire soon or have expired. */
export const renewPapers = route<{
  body: z.input<typeof renewPapersBody>;
  answer: ExtendExpiringAnswer;
}>('POST', at('renew-papers'));
/** GiayXacNhan.pdf from the current content of the form, saved or not. */
export const downloadCardChangeConfirmation = route<{
  body: z.input<typeof cardChangeInput>;
  answer: never;
}>('POST', at('download-confirmation'));
/** The signed papers of a form, saved or not, that were printed from another content. */
export const checkCardChangeConfirmation = route<{
  body: z.input<typeof cardChangeInput>;
  answer: OutdatedPaper[];
}>('POST', at('check-confirmation'));
/** Creates a draft with the people of an earlier card change. */
export const copyCardChange = route<ById<RequestCommandAnswer>>('POST', at('copy/:id'));

/** Workbooks; the answers are bytes. */
export const exportCardChangeTemplate = route<{
  query: z.input<typeof cardChangeTypeQuery>;
  answer: never;
}>('POST', at('export-template'));
export const exportCardChanges = route<{
  body: z.input<typeof exportCardChangesBody>;
  answer: never;
}>('POST', at('export-staff'));
/**
 * Multipart `file_0`; valid rows are returned as items, invalid ones in a workbook of their own.
 */
export const importCardChanges = route<{
  query: z.input<typeof importCardChangesQuery>;
  answer: ImportAnswer<CardChangeItem>;
}>('POST', at('import-staff'));
