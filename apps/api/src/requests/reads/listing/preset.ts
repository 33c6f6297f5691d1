/** The filter that a menu leaf sets for its list. */
export interface Preset {
  statuses: number[];
  isMine: boolean;
}
