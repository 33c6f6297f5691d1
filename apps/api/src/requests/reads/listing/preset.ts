/** What a menu's leaf restricts its list to. */
export interface Preset {
  statuses: number[];
  isMine: boolean;
}
