const FOLDER = '/usr/sbin';

/** Adds the folder of server programs to PATH: on Debian, only root's PATH contains it. */
export function findServers() {
  const folders = (process.env['PATH'] ?? '').split(':');
  if (!folders.includes(FOLDER)) process.env['PATH'] = [...folders, FOLDER].join(':');
}
