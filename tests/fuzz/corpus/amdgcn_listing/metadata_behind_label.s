r:.amdgpu_metadata



r