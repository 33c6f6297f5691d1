import { z } from 'zod';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { singleLine } from '../text';

/** What every report can be narrowed by; everything may be left out. */
export const reportFilter = z.object({
  keyword: singleLine(100).optional(),
  /** Of a contractor's user it says nothing: they read their own company's alone. */
  contractorId: id.nullable().optional(),
  menuId: id.nullable().optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

/** The parameter of a report's figures: the filter of its list. */
export const figuresQuery = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({ filterValue: jsonParameter(filter).optional() });

/** The few figures above a report, and what its plot shows. */
export const reportFigures = z.object({
  /** Of all rows that the filter leaves. */
  figures: z.record(z.string(), z.number()),
  /** In the order in which they are drawn; of all rows that the filter leaves without what the plot itself narrows by. */
  plot: z.array(
    z.object({
      /** What the list is narrowed to when it is chosen. */
      key: z.string(),
      /** Empty where the key says it all. */
      label: z.string(),
      values: z.record(z.string(), z.number()),
    }),
  ),
  /** Of the contractor that the filter names. */
  contractorName: z.string(),
});
export type ReportFigures = z.infer<typeof reportFigures>;
