import { Injectable } from '@nestjs/common';

/**
 * What this instance does with calls: `open` takes them, `ending` takes those that are on their way and lets no
 * connection stay, `closed` turns away whatever still comes.
 */
@Injectable()
export class Serving {
  state: 'open' | 'ending' | 'closed' = 'open';
}
