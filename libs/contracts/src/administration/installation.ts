import { z } from 'zod';

/** What is installed, as whoever asks for help is asked for it. */
export const installation = z.object({ version: z.string() });
export type Installation = z.infer<typeof installation>;
