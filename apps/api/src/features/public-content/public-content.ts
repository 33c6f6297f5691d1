import {
  getMetaData,
  getTips,
  metaData,
  tipsAnswer,
  type Language,
  type MetaData,
  type Tip,
} from '@portal/contracts';
import { Controller, Inject, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ENV, type Env } from '../../config/env';
import { VERSION } from '../../config/version';
import { Appearance } from '../../platform/appearance/appearance';
import { Allow } from '../../platform/auth/access';
import { Database } from '../../platform/database/database';
import { Handles } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';

@ApiTags('public content')
@Controller()
class PublicContentController {
  constructor(
    private readonly database: Database,
    private readonly appearance: Appearance,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Handles(getTips, tipsAnswer)
  @Allow('public')
  async getTips(@Lang() language: Language): Promise<Tip[]> {
    const tips = await this.database.tip.findMany({
      where: { active: true },
      orderBy: { sort: 'asc' },
    });
    return tips.map(({ id, contentVi, contentEn }) => ({
      id,
      content: language === 'en' ? contentEn : contentVi,
    }));
  }

  @Handles(getMetaData, metaData)
  @Allow('public')
  async getMetaData(): Promise<MetaData> {
    const { supportEmail, supportPhone } = await this.appearance.now();
    return {
      version: VERSION,
      hasDevMailbox: !this.env.isProduction,
      supportEmail,
      supportPhone,
    };
  }
}

@Module({ controllers: [PublicContentController] })
export class PublicContentModule {}
