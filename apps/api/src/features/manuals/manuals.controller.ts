import {
  getManualGroups,
  getManuals,
  getSliders,
  manualGroupsAnswer,
  manualsAnswer,
  manualsQuery,
  slidersAnswer,
  type Language,
  type Manual,
  type ManualGroup,
  type Slider,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';
import { ManualsService } from './manuals.service';

@ApiTags('library')
@Controller()
export class ManualsController {
  constructor(private readonly manuals: ManualsService) {}

  @Handles(getManualGroups, manualGroupsAnswer)
  @Allow('public')
  groups(@Lang() language: Language): Promise<ManualGroup[]> {
    return this.manuals.groups(language);
  }

  @Handles(getManuals, manualsAnswer)
  @Allow('public')
  inGroup(
    @Query({ schema: manualsQuery }) { documentGroup }: { documentGroup?: string | undefined },
    @Lang() language: Language,
  ): Promise<Manual[]> {
    return this.manuals.inGroup(documentGroup, language);
  }

  @Handles(getSliders, slidersAnswer)
  @Allow('public')
  sliders(@Lang() language: Language): Promise<Slider[]> {
    return this.manuals.sliders(language);
  }
}
