import { clientProfile } from '../../test/media-clients.ts';
import { type Edits, type Json, reader } from './edit.ts';

export const media: Edits = {
  setClientProfile: {
    by: 'client',
    make: async ({ client }) => {
      await client.call('PUT', '/api/media/me/profile', clientProfile);
      return {
        body: clientProfile,
        values: { phone: '0912345678', tax_code: '0101248141', website: 'https://khac.example/' },
        readers: [
          reader('client', '/api/media/me', ({ profile }: Json) => profile, Object.keys(clientProfile)),
        ],
      };
    },
  },
};
