import { z } from 'zod';
import { commandAnswer } from '../answers';
import { anyText } from '../text';

/**
 * Maximum size in bytes of a plant workbook that is imported in the browser; larger ones contain
 * pictures.
 */
export const PLANT_WORKBOOK_BYTES = 10_000_000;
/** How many problems of a workbook are listed; their total number is returned as well. */
export const MOST_PREVIEWED_PROBLEMS = 1000;
/** How many new rows, and how many changed ones, are listed per sheet. */
export const MOST_PREVIEWED_ROWS = 200;

/**
 * A problem of a workbook: where it is, the content there, and what to do; in the caller's
 * language.
 */
export const workbookProblem = z.object({
  sheet: z.string(),
  /** Empty if the problem concerns the whole sheet. */
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

/** The changes that a workbook would make to one list. */
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

/** The changes that a workbook would make, or why it cannot be applied. */
export const plantWorkbookCheck = commandAnswer.extend({
  /** The total number of problems, of which the first are listed. */
  problemCount: z.number(),
  problems: z.array(workbookProblem),
  sheets: z.array(workbookSheet),
  /**
   * Identifies the shown preview, for the call that applies it; empty if nothing can be applied.
   */
  seen: z.string(),
});
export type PlantWorkbookCheck = z.infer<typeof plantWorkbookCheck>;

/** `seen` from the check: if the changes would now be different, the call is refused with 409. */
export const applyPlantWorkbookQuery = z.object({ seen: anyText(64) });
export type ApplyPlantWorkbookQuery = z.infer<typeof applyPlantWorkbookQuery>;
