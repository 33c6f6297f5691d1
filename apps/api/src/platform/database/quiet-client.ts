import pg from 'pg';

/**
 * A crashed machine sends nothing: keep-alive probes let the server notice it and release its locks, and so does what the
 * server sends without a confirmation, during which there are no probes.
 */
export const NOTICE_CRASH =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

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
