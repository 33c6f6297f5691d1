import { Injectable } from '@nestjs/common';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Sessions } from '../../../platform/auth/sessions';
import type { Db } from '../../../platform/database/database';
import type { User } from '../../../platform/database/generated/client';
import { KnownDevices, type DeviceCookie } from './known-devices';

/** A session that has just been opened, and the cookie to set. */
export interface Entered {
  sessionId: string;
  token: string;
  device: DeviceCookie;
}

/** The last step of every login, whatever proved who the user is. */
@Injectable()
export class Entrance {
  constructor(
    private readonly devices: KnownDevices,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a session and ends an earlier one of the same account in this browser. @param minutes like `Sessions.open` */
  async enter(tx: Db, user: User, from: CameFrom, minutes?: number): Promise<Entered> {
    await this.inLanguage(tx, user, from);
    const { earlierHash, tokenHash, ...device } = await this.devices.remember(tx, user, from);
    if (earlierHash) await this.sessions.closeOfDevice(tx, user.id, earlierHash);
    const place = { ...from, deviceHash: tokenHash };
    const { id: sessionId, token } = await this.sessions.open(tx, user.id, place, minutes);
    return { sessionId, token, device };
  }

  /** Remembers the language in which a user logs in, for mails. */
  async inLanguage<Reader extends Pick<User, 'id' | 'language'>>(
    tx: Db,
    user: Reader,
    { language }: CameFrom,
  ): Promise<Reader> {
    if (language === null || language === user.language) return user;
    await tx.user.update({ where: { id: user.id }, data: { language } });
    return { ...user, language };
  }
}
