import type {
  GateDirection,
  GateReason,
  PlantCardKind,
  RowOf,
  VehiclePaper,
  workAreaCourses,
} from '@portal/contracts';
import type { CompanyHold } from '../admission/company-papers';
import type { AdmissionHold } from '../admission/holds';
import type { CardValidity } from '../plant-records/safety-cards';
import type { Exam } from '../people/training';
import type { BarDays } from '../safety-staff/bars';
import type { Worked, WorkingLimit } from './working-time';

/** Permission for hours of a day, from an approved guarantee. */
export interface GateGuarantee {
  workDate: string;
  startHour: number;
  endHour: number;
  areaIds: readonly string[];
}

/** What the plant knows of a person as of a vehicle. */
export interface CommonFacts {
  /** The guarantees that were not withdrawn. */
  guarantees: readonly GateGuarantee[];
  /** Whether the last movement was in, not out. */
  isInside: boolean;
}

/** An approved request under which a person may come; days are yyyy-MM-dd, both included. */
export interface GateVisit {
  from: string;
  to: string;
  /** The company that has filed it. */
  contractorId: string;
  /** Days on which papers or health refuse the person under this request. */
  holds: readonly AdmissionHold[];
  areas: readonly { areaId: string; purposeId: string }[];
}

/** A card of the plant's stock that a gate has lent to a person. */
export interface HandedOut {
  kind: PlantCardKind;
  /** When it expires, in plant time, yyyy-MM-dd HH:mm. */
  until: string;
}

/** A person with a safety card, or with a card that a gate has lent. */
export interface PersonAtGate extends CommonFacts {
  kind: 'person';
  /** Null for a safety card. */
  handedOut: HandedOut | null;
  card: CardValidity & { isEnded: boolean; issue: number };
  /** Those that are not over. */
  bars: readonly BarDays[];
  positionId: string | null;
  exams: readonly (Exam & { courseId: string })[];
  visits: readonly GateVisit[];
  /** The person's time at the plant; null if none of it can exceed a limit. */
  worked: Worked | null;
}

/** A permit, with the vehicle's papers from its request. */
export interface GatePermit extends CardValidity {
  /** The permit was ended early, alone or together with its request. */
  isEnded: boolean;
  /** The company that has filed it; null for a permit without one. */
  contractorId: string | null;
  areaIds: readonly string[];
  /** The last days of papers; papers that the request did not include are missing here. */
  papers: Partial<Record<VehiclePaper, string>>;
  /** Last day of the driver's licence; null if there was none. */
  licenceTo: string | null;
}

export interface VehicleAtGate extends CommonFacts {
  kind: 'vehicle';
  /** How often the permit cards of this plate were printed again, from 1. */
  issue: number;
  permits: readonly GatePermit[];
  /** The newest check of the day; null if there was none. */
  check: { day: string; isPassed: boolean } | null;
}

export type GateFacts = PersonAtGate | VehicleAtGate;

/**
 * When an area is open: on a weekday (1 Monday to 7 Sunday), or on all days without hours of their
 * own (0).
 */
export interface AreaHours {
  areaId: string;
  weekday: number;
  startHour: number;
  endHour: number;
}

/** What an answer depends on besides the person or vehicle. */
export interface GateSetting {
  direction: GateDirection;
  /** The areas that the gate leads to. */
  areaIds: readonly string[];
  /** The plant time, yyyy-MM-dd HH:mm. */
  now: string;
  hours: readonly AreaHours[];
  courses: readonly RowOf<typeof workAreaCourses>[];
  /** How many months a passed exam of each course counts. */
  validMonths: ReadonlyMap<string, number>;
  /** Days on which papers of companies hold their people and vehicles, by company. */
  companyHolds: ReadonlyMap<string, readonly CompanyHold[]>;
  /** Limits of hours inside and of rest. */
  limits: readonly WorkingLimit[];
  /** Reasons that guards may overrule; amber findings may be overruled always. */
  overrulable: readonly GateReason[];
}
