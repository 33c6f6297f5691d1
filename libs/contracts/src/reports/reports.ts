import { z } from 'zod';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { singleLine } from '../text';

/** The common filter of every report; every part is optional. */
export const reportFilter = z.object({
  keyword: singleLine(100).optional(),
  /** Ignored for a contractor's user, who can read only the own company. */
  contractorId: id.nullable().optional(),
  menuId: id.nullable().optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

/** The parameter of a report's figures: the filter of its list. */
export const figuresQuery = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({ filterValue: jsonParameter(filter).optional() });

/** The figures above a report, and the values of its plot. */
export const reportFigures = z.object({
  /** For all rows of the filter. */
  figures: z.record(z.string(), z.number()),
  /** The points in drawing order, for all rows of the filter without the plot's own filter. */
  plot: z.array(
    z.object({
      /** The filter value when the point is chosen. */
      key: z.string(),
      /** Empty if the key is sufficient. */
      label: z.string(),
      values: z.record(z.string(), z.number()),
    }),
  ),
  /** The name of the contractor in the filter. */
  contractorName: z.string(),
});
export type ReportFigures = z.infer<typeof reportFigures>;
