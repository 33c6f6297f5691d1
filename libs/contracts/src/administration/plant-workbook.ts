import { z } from 'zod';
import { commandAnswer } from '../answers';
import { anyText } from '../text';

/** Bytes of a plant's workbook that is brought in the browser; larger ones hold pictures. */
export const PLANT_WORKBOOK_BYTES = 10_000_000;
/** So many problems are told of a workbook; how many there are is told, too. */
export const MOST_PREVIEWED_PROBLEMS = 1000;
/** So many new rows, and so many changed ones, are told of a sheet. */
export const MOST_PREVIEWED_ROWS = 200;

/** Something that is wrong with a workbook: where, what stands there, and what to do; in the caller's language. */
export const workbookProblem = z.object({
  sheet: z.string(),
  /** Empty where the whole sheet is meant. */
  row: z.string(),
  column: z.string(),
  value: z.string(),
  what: z.string(),
  remedy: z.string(),
});
export type WorkbookProblem = z.infer<typeof workbookProblem>;

/** A row that a workbook adds or changes. */
export const workbookRow = z.object({
  key: z.string(),
  columns: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type WorkbookRow = z.infer<typeof workbookRow>;

/** What a workbook would do to one list. */
export const workbookSheet = z.object({
  name: z.string(),
  label: z.string(),
  newCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  /** The first of them. */
  changed: z.array(workbookRow),
  created: z.array(workbookRow),
});
export type WorkbookSheet = z.infer<typeof workbookSheet>;

/** What a workbook would do, or why it does nothing. */
export const plantWorkbookCheck = commandAnswer.extend({
  /** All there are, of which the first are told. */
  problemCount: z.number(),
  problems: z.array(workbookProblem),
  sheets: z.array(workbookSheet),
  /** Names what was shown, for the call that puts it in; empty where nothing can be. */
  seen: z.string(),
});
export type PlantWorkbookCheck = z.infer<typeof plantWorkbookCheck>;

/** `seen` as the check told it: where anything else would be written by now, the call is refused with 409. */
export const applyPlantWorkbookQuery = z.object({ seen: anyText(64) });
export type ApplyPlantWorkbookQuery = z.infer<typeof applyPlantWorkbookQuery>;
