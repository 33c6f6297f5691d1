import { z } from 'zod';

/** The installed version, because support asks for it. */
export const installation = z.object({ version: z.string() });
export type Installation = z.infer<typeof installation>;
