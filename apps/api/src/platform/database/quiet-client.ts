import pg from 'pg';

/**
 * A connection that may break at any time. What is asked of it then fails; but the driver also emits an error, which
 * would end the process if no code listened at that moment. That includes the moment between the end of the handshake
 * and the start of the code that waits for it: a server that stops right then sends both at once.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
