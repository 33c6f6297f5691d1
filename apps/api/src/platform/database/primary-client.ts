import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The driver's connection, which its types omit. */
interface Reports {
  connection: EventEmitter & { stream: Socket };
}

/** What a server reports of a setting, when a connection begins and whenever the setting changes. */
interface Report {
  parameterName: string;
  parameterValue: string;
}

/**
 * A connection to the server that takes writes. While another server of a cluster takes over, an address may lead to one
 * that only reads, and all that is asked there would fail or be out of date. Such a connection breaks at once, so that the
 * next one is tried.
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as Reports;
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Report) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on')
        connection.stream.destroy(new Error('Connection terminated: the server is no primary'));
    });
  }
}
