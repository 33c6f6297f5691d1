import { RequestorSection } from '../../../entry/plan/RequestorSection';
import { AreaSection } from './AreaSection';
import { AttachmentSection } from './AttachmentSection';
import { ContactSection } from './ContactSection';
import { DocumentSection } from './DocumentSection';
import { WorkSection } from './WorkSection';

/** The first step: the work, its people, its areas and its document. */
export const PeoplePlanStep = () => (
  <>
    <ContactSection />
    <RequestorSection />
    <WorkSection />
    <AreaSection />
    <DocumentSection />
    <AttachmentSection />
  </>
);
