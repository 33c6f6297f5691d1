import type { Notifications } from './notifications';

/**
 * A value from the database that an instance keeps in memory until a trigger announces its change. While the instance
 * cannot receive announcements, it keeps nothing.
 */
export class AnnouncedValue<Value> {
  private kept: Promise<Value> | undefined;

  constructor(private readonly notifications: Notifications) {}

  /** Listens to the channel of the trigger; call before the notifications start. */
  listen(channel: string): void {
    const forget = () => (this.kept = undefined);
    this.notifications.listen(channel, { heard: forget, missed: forget });
  }

  /** The kept value, or the loaded one; a failed load is not kept. */
  async get(load: () => Promise<Value>): Promise<Value> {
    if (this.kept) return this.kept;
    const loading = load();
    if (this.notifications.isListening) this.kept = loading;
    try {
      return await loading;
    } catch (error) {
      if (this.kept === loading) this.kept = undefined;
      throw error;
    }
  }
}
