/** What processes need to know of the machine; the portal's settings, secrets among them, are not theirs. */
const NAMES = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'SystemRoot'];

/** The environment of a process that is started for work on files. */
export const machineEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

/** This process's own environment, for the one that serves: a heap for each thread would be given back late, or never. */
export const servingEnv = (): NodeJS.ProcessEnv => ({ MALLOC_ARENA_MAX: '2', ...process.env });
