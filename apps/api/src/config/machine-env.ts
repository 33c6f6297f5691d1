/**
 * Variables about the machine that other processes need. They must not get the portal's settings, which include
 * secrets.
 */
const NAMES = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'SystemRoot'];

/** The environment of a process that is started to work on files. */
export const machineEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

/**
 * The environment of the serving process: by default, malloc keeps an arena for each thread and returns its memory late
 * or never.
 */
export const servingEnv = (): NodeJS.ProcessEnv => ({ MALLOC_ARENA_MAX: '2', ...process.env });
