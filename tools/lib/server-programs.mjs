const FOLDER = '/usr/sbin';

/** Lets servers be found by their names: Debian keeps them where only root's PATH leads. */
export function findServers() {
  const folders = (process.env['PATH'] ?? '').split(':');
  if (!folders.includes(FOLDER)) process.env['PATH'] = [...folders, FOLDER].join(':');
}
