import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { AreaSection } from './AreaSection';
import { AttachmentSection } from './AttachmentSection';
import { ContactSection } from './ContactSection';
import { DocumentSection } from './DocumentSection';
import { WorkSection } from './WorkSection';

/** First step: what is to be done, by whom, where and under which paper. */
export const PlanStep = () => (
  <>
    <ContactSection />
    <RequestorSection />
    <WorkSection />
    <AreaSection />
    <DocumentSection />
    <AttachmentSection />
  </>
);
