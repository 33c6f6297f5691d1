import { LANGUAGES, type AppearancePart, type Language } from '@portal/contracts';
import { shadesOf } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { AnnouncedValue } from '../database/announced-value';
import { Database, type Db } from '../database/database';
import { Notifications } from '../database/notifications';
import { translate } from '../i18n/translator';
import { logoOf, type Logo } from './logo';
import { ORIGINAL_LOGO } from './original-logo';

type Names = Record<Language, string>;
type Values = Record<AppearancePart, Names>;

/** How the portal names and shows itself: as the plant has set it, otherwise as it is made. */
export interface Looks {
  portalName: Names;
  /** Empty as long as the plant has not set it: then that of its certificate is shown (`PlantName`). */
  plantName: Names;
  supportEmail: string;
  supportPhone: string;
  /** The shades of the plant's colour; null for the portal's own. */
  shades: string[] | null;
  logo: Logo;
  /** Whether pages differ from those that were built. */
  isOwn: boolean;
}

/**
 * The plant's name, logo, colour and support (docs/product/words.md, "Name, logo, colour"). A trigger announces each change,
 * so that every instance shows it at once.
 */
@Injectable()
export class Appearance implements OnModuleInit {
  private readonly kept: AnnouncedValue<Looks>;

  constructor(
    private readonly database: Database,
    notifications: Notifications,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.kept = new AnnouncedValue(notifications);
  }

  onModuleInit(): void {
    this.kept.listen('appearance_changed');
  }

  /** @param tx the transaction of a caller that has one, so that it needs no second connection */
  now(tx: Db = this.database): Promise<Looks> {
    return this.kept.get(() => this.load(tx));
  }

  /** What the portal has by itself: from its texts and settings. The plant's name is then that of its certificate. */
  get originals(): Values {
    const same = (text: string): Names => ({ vi: text, en: text });
    return {
      portalName: inLanguages((language) => translate(language, 'common:appTitle')),
      plantName: same(''),
      supportEmail: same(this.env.SUPPORT_EMAIL),
      supportPhone: same(this.env.SUPPORT_PHONE),
      colour: same(''),
      logo: same(''),
    };
  }

  private async load(tx: Db): Promise<Looks> {
    const rows = await tx.appearance.findMany();
    const values = { ...this.originals };
    for (const { part, value, valueEn } of rows)
      if (part in values) values[part as AppearancePart] = { vi: value, en: valueEn || value };
    const { portalName, plantName, supportEmail, supportPhone, colour, logo } = values;
    return {
      portalName,
      plantName,
      supportEmail: supportEmail.vi,
      supportPhone: supportPhone.vi,
      shades: colour.vi ? shadesOf(colour.vi) : null,
      logo: logoOf(logo.vi) ?? { type: 'image/svg+xml', bytes: Buffer.from(ORIGINAL_LOGO) },
      isOwn: rows.some(({ part }) => part === 'portalName' || part === 'colour'),
    };
  }
}

const inLanguages = (of: (language: Language) => string): Names =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Names;
