/** For a process that holds several portals, as tests do: loading the program takes longest, and happens once. */
export { createApp } from './app';
export { parseEnv } from './config/env';
