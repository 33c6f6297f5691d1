import { getMailState, mailState, type MailState } from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { MailWatch } from './mail-watch.service';

@ApiTags('administration')
@Controller()
export class MailWatchController {
  constructor(private readonly watch: MailWatch) {}

  @Handles(getMailState, mailState)
  @Allow('administration:keep')
  state(): Promise<MailState> {
    return this.watch.state();
  }
}
