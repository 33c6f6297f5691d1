import { getInstallation, installation, type Installation } from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VERSION } from '../../config/version';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';

@ApiTags('administration')
@Controller()
export class InstallationController {
  @Handles(getInstallation, installation)
  @Allow('administration:keep')
  installation(): Installation {
    return { version: VERSION };
  }
}
