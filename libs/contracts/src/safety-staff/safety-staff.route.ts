import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import type { ImportAnswer, importQuery } from '../entry/workbooks';
import { route } from '../route';
import type {
  checkClassAnswer,
  ClassBody,
  ListedExam,
  SaveClassAnswer,
  searchExamsAnswer,
  searchExamsQuery,
} from './exams';
import type {
  barBody,
  findThingsAnswer,
  findThingsQuery,
  inspectionBody,
  reasonBody,
  SafetyRecord,
  ThingInspections,
  violationBody,
} from './safety-people';

const at = (path: string) => `/io/provider/safety/${path}`;

interface Command<Body> {
  params: { id: string };
  body: Body;
  answer: CommandAnswer;
}
type Ended = Command<z.input<typeof reasonBody>>;

/** `id` is the id of the person in the plant's records. */
export const getSafetyRecord = route<{ params: { id: string }; answer: SafetyRecord }>(
  'GET',
  at('people/:id'),
);
export const recordViolation = route<Command<z.input<typeof violationBody>>>(
  'POST',
  at('people/:id/violations'),
);
export const withdrawViolation = route<Ended>('POST', at('violations/:id/withdraw'));
export const barPerson = route<Command<z.input<typeof barBody>>>('POST', at('people/:id/bars'));
export const liftBar = route<Ended>('POST', at('bars/:id/lift'));

/** Checks the rows of a class; nothing is stored. */
export const checkClass = route<{ body: ClassBody; answer: z.infer<typeof checkClassAnswer> }>(
  'POST',
  at('exams/check'),
);
export const saveClass = route<{ body: ClassBody; answer: SaveClassAnswer }>(
  'POST',
  at('exams/save'),
);
export const searchExams = route<{
  query: z.input<typeof searchExamsQuery>;
  answer: z.infer<typeof searchExamsAnswer>;
}>('GET', at('exams'));
/** Workbooks of a class; the answer of the first is bytes. */
export const classTemplate = route<{ answer: never }>('POST', at('exams/template'));
export const importClass = route<{
  query: z.input<typeof importQuery>;
  answer: ImportAnswer<ListedExam>;
}>('POST', at('exams/import'));

/** Equipment at the plant, to record inspections of. */
export const findThings = route<{
  query: z.input<typeof findThingsQuery>;
  answer: z.infer<typeof findThingsAnswer>;
}>('GET', at('equipment'));
export const getInspections = route<{ params: { id: string }; answer: ThingInspections }>(
  'GET',
  at('equipment/:id'),
);
export const recordInspection = route<Command<z.input<typeof inspectionBody>>>(
  'POST',
  at('equipment/:id/inspections'),
);
export const withdrawInspection = route<Ended>('POST', at('inspections/:id/withdraw'));
