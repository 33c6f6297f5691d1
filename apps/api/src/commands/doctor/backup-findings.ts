import type { Env } from '../../config/env';
import { sealFor } from '../backup/sealing';
import { doubtful, fine, type Finding } from './finding';

/** Whether backups are encrypted to keys that can be used, and that no private key lies beside them. */
export function backupFindings({
  BACKUP_RECIPIENTS,
  BACKUP_IDENTITY_FILE,
  isProduction,
}: Env): Finding[] {
  const about = 'Backups';
  const seal = sealFor(BACKUP_RECIPIENTS);
  const found: Finding[] = [];
  if (seal) found.push(fine(about, `encrypted to ${seal.recipients.join(', ')}`));
  else if (isProduction)
    found.push(doubtful(about, 'not encrypted: BACKUP_RECIPIENTS names no public key'));
  if (BACKUP_IDENTITY_FILE)
    found.push(
      doubtful(
        about,
        'BACKUP_IDENTITY_FILE names the private key: keep it away from this machine, and name it only to restore',
      ),
    );
  return found;
}
