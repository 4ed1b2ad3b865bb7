import type { Translation } from '@cungnghe/ui/translation';
import type { canvases as vi } from '../vi/canvases.ts';

export const canvases: Translation<typeof vi> = {
  canvas: {
    print: 'Print on one page',
    not_found: 'Nothing here yet',
    not_found_body: 'This community has no content here yet. Take a look at its other sections.',
    back: 'Back to the community',
    locked_title: 'This page is for Pro members',
    locked_who: 'Pro members of {{name}} can view and print it for a full year.',
    see_upgrade: 'View Pro',
    bmc_inside: 'A business model in nine cells with worked figures, printable on one page',
    jtbd_inside: 'Jobs to be done with pains, gains and stories',
  },
  bmc: {
    title: 'Business model',
    lead: 'A sample business of this trade in nine cells, with figures that add up. Compare it with yours to see what differs, and why.',
    key_partners: 'Key partners',
    key_activities: 'Key activities',
    key_resources: 'Key resources',
    value_propositions: 'Value propositions',
    customer_relationships: 'Customer relationships',
    channels: 'Channels',
    customer_segments: 'Customer segments',
    cost_structure: 'Cost structure',
    revenue_streams: 'Revenue streams',
  },
  jtbd: {
    title: 'Jobs to be done',
    lead: 'What people in this trade need to get done, what gets in their way, and what they gain. Stories and figures are examples.',
    pains: 'Pains',
    gains: 'Gains',
  },
};
