import { z } from 'zod';
import { id } from '../fields';
import { LANGUAGES } from '../language';
import { LIBRARIES } from './libraries';
import { anyText } from '../text';

/** A group of the library; `code` is the last part of its address. */
export const manualGroup = z.object({
  id,
  code: z.string(),
  name: z.string(),
  library: z.enum(LIBRARIES),
});
export type ManualGroup = z.infer<typeof manualGroup>;
export const manualGroupsAnswer = z.array(manualGroup);

/** `url` is signed and works for some hours. */
export const manualFile = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  url: z.string(),
  type: z.string(),
});
export type ManualFile = z.infer<typeof manualFile>;

/** A card of the library: opens `externalUrl` in a new tab, or a viewer with `files`. */
export const manual = z.object({
  id,
  name: z.string(),
  description: z.string(),
  imageId: id.nullable(),
  imageUrl: z.string().nullable(),
  externalUrl: z.string(),
  files: z.array(manualFile),
});
export type Manual = z.infer<typeof manual>;
export const manualsAnswer = z.array(manual);
export const manualsQuery = z.object({
  /** All groups if omitted. */
  documentGroup: anyText(50).optional(),
  lang: z.enum(LANGUAGES).optional(),
});

/** A picture with a short text on the home page. */
export const slider = z.object({
  id,
  title: z.string(),
  text: z.string(),
  imageUrl: z.string().nullable(),
});
export type Slider = z.infer<typeof slider>;
export const slidersAnswer = z.array(slider);
