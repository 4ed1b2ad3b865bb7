import type { Role } from '@cungnghe/contracts/endpoint';
import type { Locale } from '@cungnghe/contracts/shared';

const roleNames: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  vi: {
    owner: 'Chủ sở hữu',
    editor: 'Biên tập viên',
    host: 'Người dẫn',
    finance: 'Tài chính',
    support: 'Hỗ trợ',
  },
  en: { owner: 'Owner', editor: 'Editor', host: 'Host', finance: 'Finance', support: 'Support' },
};

export const namesOfRoles = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => roleNames[locale][role]).join(', ');
